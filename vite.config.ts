import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src/web',
  cacheDir: '../../node_modules/.vite',
  plugins: [react({ compiler: true }), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows files of our own only, so nothing may turn into a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The font and the packages live beside src/, above the web root.
    fs: { allow: ['../..'] },
    proxy: { '/api': SERVER, '/item-pictures': SERVER },
  },
})
