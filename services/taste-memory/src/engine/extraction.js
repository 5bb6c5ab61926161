export {};
//# sourceMappingURL=extraction.js.map