/** How TypeScript writes a name of the API: `pickup_stairs` is `pickupStairs`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** There are few names, and each comes with every row. */
const written = new Map<string, string>()

export function camelCase<Name extends string>(name: Name): CamelCase<Name> {
  let camel = written.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    written.set(name, camel)
  }
  return camel as CamelCase<Name>
}

type CamelKeys<Fields> = {
  [Name in keyof Fields as Name extends string ? CamelCase<Name> : never]: Fields[Name]
}

/** The same fields under the names that TypeScript has for them. */
export const camelKeys = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [camelCase(name), value]),
  ) as CamelKeys<Fields>

/** Some fields of a row, under the names that the API has for them. */
export const wireFields = <
  const Name extends string,
  Row extends { readonly [N in Name as CamelCase<N>]: unknown },
>(
  names: readonly Name[],
  row: Row,
) =>
  Object.fromEntries(names.map((name) => [name, row[camelCase(name) as unknown as keyof Row]])) as {
    [N in Name]: CamelCase<N> extends keyof Row ? Row[CamelCase<N>] : never
  }
