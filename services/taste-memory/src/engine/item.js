export {};
//# sourceMappingURL=item.js.map