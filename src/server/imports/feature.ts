import type { Feature } from '../feature.ts'
import { importHandlers } from './handlers.ts'
import { createImportSweep } from './import-sweep.ts'

export const imports = {
  name: 'imports',
  handlers: { imports: importHandlers },
  periodic: [
    {
      looksFor: 'import files that are no longer needed',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: createImportSweep,
    },
  ],
  start: (services) => services.importWork.start(services),
  stop: ({ importWork }) => importWork.stop(),
} satisfies Feature
