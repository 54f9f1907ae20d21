/**
 * What JSON says that may be none: a proxy answers with a page, the browser stored it under an earlier release.
 * Undefined when it cannot be read.
 */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
