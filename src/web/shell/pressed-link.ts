import type { AnyRouter } from '@tanstack/react-router'

/** Marks the link that was pressed as busy until its page is there, which on a slow line takes seconds. Answers how to stop it. */
export function followPressedLinks(router: AnyRouter): () => void {
  let pressed: Element | null = null
  let busy: Element | null = null
  const notePress = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest('a') : null
  }
  const free = () => {
    busy?.removeAttribute('aria-busy')
    busy = null
  }
  addEventListener('click', notePress, true)
  const endings = [
    router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      free()
      if (!pathChanged) return
      busy = pressed
      pressed = null
      busy?.setAttribute('aria-busy', 'true')
    }),
    router.subscribe('onResolved', free),
  ]
  return () => {
    free()
    removeEventListener('click', notePress, true)
    for (const end of endings) end()
  }
}
