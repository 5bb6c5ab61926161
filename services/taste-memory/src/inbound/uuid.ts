// RFC 9562 in its text form: 0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (id: string): boolean => UUID.test(id);
