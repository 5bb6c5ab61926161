// RFC 9562 in its text form.
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (id: string): boolean => UUID.test(id);

export const notFound = { __typename: 'NotFound', message: 'There is no such tag.', code: 'NOT_FOUND' };

export const invalid = (message: string) => ({ __typename: 'InvalidInput', message, code: 'INVALID' });
