import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useRights } from '../auth/rights.ts'
import { openedDialog, useCommands } from '../feature.ts'
import { useKey } from '../keys.ts'
import { useIsAtLeast } from '../surroundings.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Menu } from '../ui/menu.tsx'

/** *New*, with what the features make; on a phone in its bar, elsewhere in the header. `C` opens it. */
export function NewMenu({ onPhone = false }: { onPhone?: boolean }) {
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const may = useRights()
  const made = useCommands(may).flatMap(({ makes, to, dialog }) => (makes ? [{ makes, to, dialog }] : []))
  const isHere = useIsAtLeast('tablet') !== onPhone && made.length > 0
  useKey('create', isHere ? () => frame.current?.querySelector('button')?.click() : null)
  if (!isHere) return null
  return (
    <div ref={frame} className="shrink-0">
      <Menu
        label="New"
        className={buttonStyle(
          'secondary',
          'medium',
          onPhone ? 'h-11 border-0 bg-transparent px-2.5 shadow-none' : 'px-3',
        )}
        items={made.map(({ makes, to, dialog }) => ({
          label: makes,
          onSelect: () => (dialog ? openedDialog.set(dialog) : void navigate({ href: to ?? '' })),
        }))}
      >
        <Plus />
        New
      </Menu>
    </div>
  )
}
