/**
 * Parses JSON that may be malformed: a proxy's HTML answer, or what an earlier release stored in the browser.
 * Undefined when it cannot be parsed.
 */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
