/** A value that only its own constructor makes: `type UserId = Brand<string, 'UserId'>`. */
export type Brand<Base, Name extends string> = Base & { readonly __brand: Name };

/** Closes a switch over a union: a new member fails to compile where it is not handled. */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
