import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement, lazy, useState } from 'react'

type Load = () => Promise<unknown>

const parts: Load[] = []
const pages: Load[] = []
const loadOf = new Map<unknown, Load>()

/** Registers a dynamic import that `preloadAllCode` runs a few seconds after the page has loaded. */
export function preloadLater<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  parts.push(load)
  return load
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : never

/**
 * React's `lazy` for a part of a page, by its name in its file, registered for preloading. What is loaded already shows
 * with the page: `lazy` would leave its place empty at first, and React fills an empty place up to 0.3 seconds later.
 */
export function lazyPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>
  let loaded: ComponentType<Props> | undefined
  const loadPart = preloadLater(async () => {
    loaded = (await load())[name] as ComponentType<Props>
    return { default: loaded }
  })
  const late = lazy(loadPart)
  function Part(props: Props) {
    const [shown] = useState(() => loaded ?? late)
    return createElement<Props>(shown, props)
  }
  loadOf.set(Part, loadPart)
  return Part
}

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

/** Loads the code of a page or a part. @throws when it does not come: no connection, or another version of the product is out */
export const loadCode = (of: unknown): Promise<unknown> => loadOf.get(of)?.() ?? Promise.resolve()

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
