const UNKNOWN = 'Unknown caller'
const STAND_IN = /^(Unknown caller$|Caller [+(\d])/

/** The name of a quote's customer; without one a stand-in, made of the phone number if there is one. */
export function callerName(name: string | null, phone: string | null): string {
  if (name) return name
  return phone ? `Caller ${readable(phone)}` : UNKNOWN
}

/** Whether a customer's name only stands in for one that no one gave. */
export const isStandInName = (name: string): boolean => STAND_IN.test(name.trim())

/**
 * What a customer is called in a sentence, as in `Tom asked` or `Hello Tom`: the first name.
 * @param unknown what is said where no one gave a name
 */
export const calledName = (name: string, unknown = 'the customer'): string =>
  (isStandInName(name) ? null : name.trim().split(/\s+/)[0]) || unknown

/** How a mail begins: by the first name, `Hello Tom,`, or `Hello,` where no one gave a name. */
export const greetingOf = (name: string): string => `${['Hello', calledName(name, '')].join(' ').trim()},`

function readable(phone: string): string {
  const number = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, ''))
  return number ? `(${number[1]}) ${number[2]}-${number[3]}` : phone
}

/** A customer's number as it is shown: null for none, and for what a demonstration of the agent leaves in its place. */
export function realPhone(phone: string | null): string | null {
  const number = phone?.trim()
  return number && !/demo|playground/i.test(number) ? number : null
}
