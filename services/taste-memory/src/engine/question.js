export {};
//# sourceMappingURL=question.js.map