import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { SearchCombobox } from './search-combobox.tsx'

/** The search on a phone, where it takes the whole screen so that the keyboard leaves room for results. */
export function SearchScreen({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={input}
          aria-label="Search"
          className="fixed inset-x-0 top-0 z-50 flex h-dvh flex-col bg-surface text-text-1 outline-none transition-opacity duration-160 ease-ui data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <SearchCombobox
            inputRef={input}
            place="screen"
            onChosen={onClose}
            beside={<Dialog.Close className={buttonStyle('ghost', 'medium', 'px-3!')}>Cancel</Dialog.Close>}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
