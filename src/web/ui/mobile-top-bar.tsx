import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft, Ellipsis } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu-popup.tsx'
import { useSwipeBack } from './swipe-back.ts'

type MobileTopBarProps = {
  title: string
  /** Where back leads when this page was opened directly, such as from a mail. */
  backTo: '/quotes' | '/jobs' | '/customers' | '/dashboard'
  /** The page, search and filter of the list that back leads to. */
  backSearch?: object
  actions?: readonly MenuItem[]
}

/** On phones: back, the title, a menu of actions, and a swipe from the left edge that goes back. */
export function MobileTopBar({ title, backTo, backSearch = {}, actions = [] }: MobileTopBarProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: backTo, search: backSearch })
  }
  useSwipeBack(goBack)
  return (
    <div className="sticky top-phone-bar z-10 flex h-12 items-center gap-1 border-b border-border bg-surface px-1 sm:hidden">
      <IconButton label="Back" onClick={goBack}>
        <ChevronLeft size={20} />
      </IconButton>
      <span className="min-w-0 flex-auto truncate text-card">{title}</span>
      {actions.length > 0 && (
        <Menu
          label="Actions"
          items={actions}
          className="flex size-control items-center justify-center rounded-control text-text-2 hover:bg-inset"
        >
          <Ellipsis size={20} />
        </Menu>
      )}
    </div>
  )
}
