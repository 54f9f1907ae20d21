import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * Validates a form with a schema of the contract that is loaded when the form is sent for the first time, so
 * that the pages people arrive at stay light. Should the rules not load, the server still applies them.
 */
export function lazyRules<Written extends FieldValues, Checked>(
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
