import { isOnline } from '../online.ts'

/** Whether the server answers at all, so that opening a page anew would not end in the browser's error page. */
export async function isServerThere(): Promise<boolean> {
  if (!isOnline()) return false
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Why a page cannot be shown now. */
export const noPageWords = () =>
  isOnline()
    ? 'The server cannot be reached. Please try again in a moment.'
    : 'You are offline. This page has not been loaded yet.'
