export const notFound = { __typename: 'NotFound', message: 'There is no such tag.', code: 'NOT_FOUND' };

export const invalid = (message: string) => ({ __typename: 'InvalidInput', message, code: 'INVALID' });
