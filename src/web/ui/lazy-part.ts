import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'

type Load = () => Promise<unknown>

const parts: Load[] = []
const pages: Load[] = []
const loadOf = new Map<unknown, Load>()

/** Registers a dynamic import that `preloadAllCode` runs a few seconds after the page has loaded. */
export function preloadLater<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  parts.push(load)
  return load
}

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never

/** React's `lazy` for a part of a page, by its name in its file, registered for preloading. */
export const lazyPart = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazy(preloadLater(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> })))

/** A lazily loaded page. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  // On the browser's own error the router would load the whole document again: offline, the browser's error page.
  const loadOrSay = () => load().catch((cause: unknown) => Promise.reject(new Error('No code', { cause })))
  const page = lazyRouteComponent(loadOrSay, name)
  pages.push(loadOrSay)
  loadOf.set(page, loadOrSay)
  return page
}

/** Loads a page's code. @throws when it does not come: no connection, or another version of the product is out */
export const loadPage = (page: unknown): Promise<unknown> => loadOf.get(page)?.() ?? Promise.resolve()

/** Stands among the page's performance marks once all code is there. */
const ALL_LOADED = 'all code loaded'
/** Lets the requests of the current page go first. */
const LOAD_ALL_AFTER_MS = 3000

/**
 * Loads all code after a while, one file after the other, so that no dialog and no page is missing when the
 * connection is, or when a new version of the product has replaced the files; not for who saves data. Answers how
 * to stop it.
 */
export function preloadAllCode() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const loadAll = async () => {
    await loadInTurn(parts)
    await loadInTurn(pages)
    // Pages have parts of their own.
    await loadInTurn(parts)
    performance.mark(ALL_LOADED)
  }
  // What does not come is loaded when it is needed.
  const timer = setTimeout(() => loadAll().catch(() => undefined), LOAD_ALL_AFTER_MS)
  return () => clearTimeout(timer)
}

async function loadInTurn(loads: Load[]) {
  for (let load = loads[0]; load; load = loads[0]) {
    await untilOnline()
    await load()
    loads.shift()
  }
}

/** A browser remembers an import that failed: offline it would stay missing for as long as the page is open. */
const untilOnline = () =>
  navigator.onLine
    ? undefined
    : new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))
