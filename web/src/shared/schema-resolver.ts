import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

interface Schema<T> {
  safeParse: (
    entered: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
  code?: string | undefined;
}

/** Lets a zod schema judge a flat form: the first complaint about each field is shown beside it. */
export function schemaResolver<T extends FieldValues>(schema: Schema<T>): Resolver<T> {
  return (entered) => {
    const judged = schema.safeParse(entered);
    if (judged.success) return { values: judged.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message, code } of judged.error.issues) {
      errors[String(path[0])] ??= { type: code ?? 'invalid', message };
    }
    return { values: {}, errors: errors as FieldErrors<T> };
  };
}
