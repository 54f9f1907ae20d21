import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { MenuItem } from './menu-popup.tsx'

type MenuProps = {
  /** The name of the list and, unless what the button shows is its name, of the button that opens it. */
  label: string
  isNamedByContent?: boolean
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  className?: string
  /** What the button shows. */
  children: ReactNode
}

const Popup = lazyPart(() => import('./menu-popup.tsx'), 'MenuPopup')

/** A button that opens a list of actions. The list's code is loaded with the first opening. */
export function Menu({
  label,
  isNamedByContent = false,
  items,
  align = 'end',
  className,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={isNamedByContent ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        className={className}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {children}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Popup
            open={open}
            onOpenChange={setOpen}
            anchor={button}
            label={label}
            items={items}
            align={align}
          />
        </Suspense>
      )}
    </>
  )
}
