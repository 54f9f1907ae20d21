import type { Feature } from '../feature.ts'
import { importHandlers } from './handlers.ts'

export const imports = {
  name: 'imports',
  handlers: { imports: importHandlers },
  start: (services) => services.importWork.start(services),
  stop: ({ importWork }) => importWork.stop(),
} satisfies Feature
