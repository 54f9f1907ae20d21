import { useSyncExternalStore } from 'react'

/** An observable value outside the component tree, which code without a component (the API client) can set. */
export type Store<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Subscribes a component to a store. */
export const useStore = <T>(value: Store<T>): T => useSyncExternalStore(value.subscribe, value.get)
