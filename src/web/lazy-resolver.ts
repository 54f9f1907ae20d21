import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * A form resolver that loads its schema on the first submit, which keeps zod out of the entry pages. If the schema
 * does not load, the form is submitted unvalidated and the server checks it.
 */
export function lazyResolver<Written extends FieldValues, Checked>(
  load: () => Promise<ZodType<Checked, Written>>,
): Resolver<Written, unknown, Checked | Written> {
  return async (values, context, options) => {
    try {
      const [{ zodResolver }, rules] = await Promise.all([import('@hookform/resolvers/zod'), load()])
      return await zodResolver(rules)(values, context, options)
    } catch {
      return { values, errors: {} }
    }
  }
}
