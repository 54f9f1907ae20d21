/** In characters; signed links are long, but a link that fills a page is none. */
const LONGEST_LINK = 2000

/** The address of a call's recording, if a browser may safely follow it: `https:`, with no name or password in it. */
export function recordingLink(url: string | null): string | null {
  if (url === null || url.length > LONGEST_LINK || !/^https:\/\/[^\s\\<>"]+$/i.test(url)) return null
  const link = URL.parse(url)
  if (link?.protocol !== 'https:' || link.username || link.password) return null
  return link.href.length <= LONGEST_LINK ? link.href : null
}
