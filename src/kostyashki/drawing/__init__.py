"""Drawing a layout: for terminals and screen readers (`text`)."""
