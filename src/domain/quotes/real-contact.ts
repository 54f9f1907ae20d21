/** An address or a number that a person can be reached at: empty ones and those of demonstration calls are none. */
export function realContact(value: string | null): string | null {
  const contact = value?.trim()
  return contact && !/demo|playground/i.test(contact) ? contact : null
}
