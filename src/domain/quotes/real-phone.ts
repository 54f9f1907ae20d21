/** A customer's number as it is shown: null for none, and for what a demonstration of the agent leaves in its place. */
export function realPhone(phone: string | null): string | null {
  const number = phone?.trim()
  return number && !/demo|playground/i.test(number) ? number : null
}
