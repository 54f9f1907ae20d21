/** What is wrong with a number field. The browser knows what was typed even where its value reads as empty. */
export function numberComplaint(field: HTMLInputElement | null): string | undefined {
  if (!field || field.validity.valid) return undefined
  if (field.validity.badInput) return 'Must be a number'
  if (field.validity.valueMissing) return 'Say how many'
  if (field.validity.rangeUnderflow) return `Must be ${field.min} or more`
  if (field.validity.rangeOverflow) return `Must be at most ${field.max}`
  return 'Must have at most two decimals'
}
