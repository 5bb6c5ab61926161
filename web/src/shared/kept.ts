interface QueryResult<TData> {
  data: TData | undefined;
  previousData?: TData | undefined;
}

/** The answer that a query has, or had: a poll that fails takes nothing off the screen. */
export const keptData = <TData>({ data, previousData }: QueryResult<TData>): TData | undefined => data ?? previousData;
