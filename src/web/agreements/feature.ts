import { createRoute } from '@tanstack/react-router'
import type { Feature } from '../feature.ts'
import { staff } from '../parent-routes.tsx'
import { lazyPage, lazyPart } from '../ui/lazy-part.ts'

const AgreementSettings = lazyPart(() => import('./agreement-settings.tsx'), 'AgreementSettings')

const TaxSettings = lazyPart(() => import('./tax-settings.tsx'), 'TaxSettings')

const PapersSettings = lazyPart(() => import('./papers-settings.tsx'), 'PapersSettings')

export const agreements = {
  staffPages: [
    createRoute({
      getParentRoute: () => staff,
      path: '/rules',
      staticData: {
        title: 'Rules of moves',
        destination: {
          label: 'Rules of moves',
          icon: 'document',
          right: 'company.read',
          place: null,
          purpose: 'What the law of each state asks of a move',
        },
      },
      /** Whose rules: those of the company's own state where nothing is said. */
      validateSearch: ({ of }: Record<string, unknown>) => ({
        of: typeof of === 'string' ? of : undefined,
      }),
      component: lazyPage(() => import('./rules-page.tsx'), 'RulesPage'),
    }),
  ],
  settings: [
    {
      value: 'documents',
      right: 'company.change',
      content: AgreementSettings,
    },
    {
      value: 'taxes',
      right: 'company.change',
      content: TaxSettings,
    },
    {
      value: 'papers',
      right: 'company.change',
      content: PapersSettings,
    },
  ],
} satisfies Feature
