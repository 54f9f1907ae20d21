import { useSyncExternalStore } from 'react'

/** A value outside the component tree, so that code without a component (the API client) can set it. */
export type ExternalValue<T> = {
  get: () => T
  set: (next: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createValue<T>(initial: T): ExternalValue<T> {
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

/** Reads the value and renders again when it changes. */
export const useValue = <T>(value: ExternalValue<T>): T => useSyncExternalStore(value.subscribe, value.get)
