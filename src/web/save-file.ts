/** Long enough for the slowest browser to have begun the download. */
const RELEASE_AFTER_MS = 60_000

/** Lets the browser save a file under its name, like any download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
