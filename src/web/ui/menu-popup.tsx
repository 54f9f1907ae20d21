import { Menu as Primitive } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'

export type MenuItem = {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Why it is not possible now; shown beside it. */
  disabledBecause?: string | undefined
  onSelect: () => void
}

export type MenuPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  items: readonly MenuItem[]
  align: 'start' | 'end'
}

/** The list itself, apart from `Menu` so that the first page does not have to load it. */
export function MenuPopup({ open, onOpenChange, anchor, label, items, align }: MenuPopupProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        {/* It lies outside the page's landmarks, so it is one itself. */}
        <Primitive.Positioner
          role="region"
          aria-label={label}
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40"
        >
          <Primitive.Popup
            finalFocus={anchor}
            className="min-w-48 origin-(--transform-origin) rounded-card border border-border bg-raised p-1.5 text-text-1 shadow-popover outline-none transition-[opacity,scale] duration-160 ease-ui data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            {items.map((item) => (
              <Primitive.Item
                key={item.label}
                onClick={item.onSelect}
                disabled={item.disabledBecause !== undefined}
                className={cx(
                  'flex min-h-control cursor-default py-1 items-center gap-2.5 rounded-small px-2.5 text-body outline-none select-none data-disabled:text-text-3 data-highlighted:bg-inset dark:data-highlighted:bg-tile',
                  item.danger && !item.disabledBecause && 'text-danger',
                )}
              >
                <span className={item.danger && !item.disabledBecause ? undefined : 'text-text-2'}>
                  {item.icon}
                </span>
                <span>
                  {item.label}
                  {item.disabledBecause && (
                    <span className="block text-caption text-text-2">{item.disabledBecause}</span>
                  )}
                </span>
              </Primitive.Item>
            ))}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
