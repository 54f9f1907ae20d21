import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'

const SERVER = 'http://127.0.0.1:3000'
const CALLS = fileURLToPath(new URL('./src/web/api/calls.ts', import.meta.url))

/** Replaces the table of calls by its value: the browser needs their addresses, not the schemas behind them. */
const callsByValue: Plugin = {
  name: 'calls-by-value',
  enforce: 'pre',
  async load(id) {
    if (id !== CALLS) return
    const { module, dependencies } = await runnerImport<{ calls: unknown }>(CALLS)
    for (const file of dependencies) this.addWatchFile(file)
    return `export const calls = ${JSON.stringify(module.calls)}`
  },
}

export default defineConfig({
  root: 'src/web',
  cacheDir: '../../node_modules/.vite',
  plugins: [callsByValue, react({ compiler: true }), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows files of our own only, so nothing may turn into a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What most pages need comes in a few files; otherwise each shared part and icon becomes one of its own.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
            },
            {
              name: 'parts',
              test: /src\/web\/(api|format|ui\/(?!.*-(popup|region)\.tsx))/,
              minShareCount: 5,
            },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // The font and the packages live beside src/, above the web root.
    fs: { allow: ['../..'] },
    proxy: { '/api/v1': SERVER, '/item-pictures': SERVER },
  },
})
