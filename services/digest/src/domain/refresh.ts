export const refreshNotCoveredSentence = 'Insufficient wallet balance';
export const refreshFailedSentence = 'Failed to refresh digest. Please try again.';
