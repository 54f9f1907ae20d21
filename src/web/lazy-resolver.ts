import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/** The resolvers whose rules are not here yet: they answer in a later task. */
export const stillLoading = new WeakSet<object>()

/**
 * A form resolver that loads its schema once a person begins to do anything, which keeps zod out of the entry pages. If
 * the schema does not load, the form is submitted unvalidated and the server checks it.
 */
export function lazyResolver<Written extends FieldValues, Checked>(
  load: () => Promise<ZodType<Checked, Written>>,
): Resolver<Written, unknown, Checked | Written> {
  type Check = Resolver<Written, unknown, Checked | Written>
  let check: Check | undefined
  const loadCheck = async () => {
    const [{ zodResolver }, rules] = await Promise.all([import('@hookform/resolvers/zod'), load()])
    check = zodResolver(rules)
    stillLoading.delete(resolver)
    return check
  }
  const resolver: Check = async (values, context, options) => {
    try {
      return await (check ?? (await loadCheck()))(values, context, options)
    } catch {
      return { values, errors: {} }
    }
  }
  stillLoading.add(resolver)
  // A browser remembers an import that failed; what does not come otherwise is loaded with the submit.
  const begin = () => {
    if (navigator.onLine) loadCheck().catch(() => undefined)
    else addEventListener('online', begin, { once: true })
  }
  addEventListener('pointermove', begin, { once: true })
  addEventListener('keydown', begin, { once: true })
  return resolver
}
