import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isOfAbsentRoute } from './tools/vite/absent-routes.ts'
import { directImports, wholeStylesheets } from './tools/vite/direct-imports.ts'
import { eagerEntry } from './tools/vite/eager-entry.ts'
import { htmlAssets } from './tools/vite/html-assets.ts'
import { ownChunkLoader } from './tools/vite/own-chunk-loader.ts'
import { precompress } from './tools/vite/precompress.ts'
import { routePreloads } from './tools/vite/route-preloads.ts'
import { withoutSpecs } from './tools/vite/without-specs.ts'

/** The browser build. tools/build-server.mjs bundles the server; tests have their own vitest.config.ts. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/route-tree.gen.ts',
      routeFileIgnorePattern: 'route-tree\\.gen|\\.test\\.|messages\\.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
    withoutSpecs(),
    ownChunkLoader(),
    directImports(),
    wholeStylesheets(),
    htmlAssets(),
    routePreloads(),
    eagerEntry(),
    precompress(),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      onLog(level, log, handle) {
        // The schedule's recurrences look for a default export of rrule, and fall back to its named ones.
        const isRecurrence = log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('rrule')
        if (!isRecurrence) handle(level, log)
      },
      output: {
        // The first page lists all files: seven characters distinguish them as well as eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Modules that every page loads share one file: a dozen small chunks compress worse and cost a request each.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'absent', test: isOfAbsentRoute, priority: 1 },
            // Modules of both sign-in pages, and of almost no other page.
            {
              name: 'auth',
              test: /src\/(features\/auth\/(auth\.module|audience-switch|form-fields|messages|provider-buttons|use-cancelled-on-leave|use-failure-text|provider-sign-in|provider-words)|ui\/form\/form-card|session\/use-departure)/,
              priority: 1,
            },
            {
              name: 'login-screens',
              test: /src\/(features\/auth\/login-screen|routes\/(company)?login\.tsx.*tsr-split)/,
              priority: 1,
            },
            {
              name: 'register-screens',
              test: /src\/(features\/auth\/(register-(screen|messages)|invited-messages)|routes\/(company)?register\.tsx.*tsr-split)/,
              priority: 1,
            },
            // A text field with its dependencies, for the sign-in pages and nearly every other page.
            {
              name: 'fields',
              test: /src\/ui\/form\/password-field|@mantine\/core\/(esm\/components|styles)\/(Input|InputBase|TextInput|CloseButton)[./]|@mantine\/(hooks\/esm\/(use-id|utils\/random-id)|core\/esm\/core\/styles-api\/use-resolved-styles-api)\//,
              priority: 1,
            },
            {
              name: 'queries',
              test: /@tanstack\/(?:query-core|react-query)\/|src\/api\/queries\/(?:queries|query-actions|use-pages)\./,
              priority: 1,
            },
            // Small modules shared by signed-in pages: on a slow connection each would cost a round trip.
            {
              name: 'parts',
              test: /src\/(ui\/(feedback\/(empty-line|empty-state|loading-state|use-undo)|overlay\/lazy-piece|frame\/use-explained)|api\/(queries\/(query-of|use-query)|use-turns|reload-profiles)\.)|@tabler\/icons-react\/.*\/Icon(MapPin|Pencil|UserCircle)\./,
              priority: 1,
            },
            // Drawings and texts of a developer's topics, for their own page, onboarding and shared pages.
            {
              name: 'topics',
              test: /machines\/domain\/spectrum\/weeks-text|src\/(ui\/spectrum\/(?!spectrum-(?:mini|slider)|use-light-print|draw-png|page-colours|picture)|features\/evidence\/(shared\/(concerns-numbers|counted|evidence\.module|evidence-types|expertise-span|messages|weeks)|topics\/(choices\/choices\.module|coverage|expertise\.module|level-mark|messages|seen-text|topic-strip|vouched))\b)/,
              priority: 1,
            },
            // Small modules shared by company pages and account pages.
            {
              name: 'more-parts',
              test: /src\/(ui\/data\/(pill-badge|status-chip|web-link)|ui\/frame\/page-tabs|ui\/[^?]*\/why(-words)?\.(tsx?|module))|src\/lib\/(changed-fields|company-sizes|form-rules)|machines\/domain\/text\/blank|@tabler\/icons-react\/.*\/Icon(Plus|Search|Check|ShieldCheck|Ban)\.|@mantine\/core\/(esm\/components|styles)\/(Text|Anchor)[./]/,
              priority: 1,
            },
            // Modules for an existing session, on every page.
            {
              name: 'session-lib',
              test: /src\/lib\/(page-idle|when-idle|storage-blocked|server-clock|web-lock)\./,
              priority: 1,
            },
            // The frame of signed-in pages: used on each of them, and on no other.
            {
              name: 'chrome',
              test: /src\/(app\/shell\/signed-in-chrome|ui\/frame\/(side-rail|bottom-bar|breadcrumbs|connection-(dot|messages|words)|nav-item|nav-icon)|ui\/data\/(avatar|initials))\.|@tabler\/icons-react\/.*\/Icon(Settings|Users|BuildingSkyscraper|LayoutSidebarLeft(Collapse|Expand))\./,
              priority: 1,
            },
            // Modules of sections and their tables.
            {
              name: 'data-parts',
              test: /src\/ui\/(data\/(data-table|card-list)|frame\/section|section)\b|@tabler\/icons-react\/.*\/IconSelector\./,
              priority: 1,
            },
            // A developer's profile as others see it: through a link, and in their own preview.
            {
              name: 'shown',
              test: /src\/(features\/evidence\/profile\/(?!number\/)|ui\/data\/background-(list|words)|routes\/profile\.\$hash\.tsx.*tsr-split)/,
              priority: 1,
            },
            // The evidence of a number, one's own or another developer's, with the figures to recompute it.
            {
              name: 'explanation',
              test: /machines\/domain\/spectrum\/spectrum-table|src\/features\/evidence\/(profile\/number\/|topics\/(months\/months-dialog|months\/months\.module|drawer\/(explanation|figures|left-out|outdated-notice|topic-facts|opening-row|commit-line|commit-words|drawer-words|drawer\.module)))/,
              priority: 1,
            },
            // Hooks of overlays.
            {
              name: 'hooks',
              test: /@mantine\/hooks\/esm\/(use-media-query|use-reduced-motion|use-merged-ref|use-uncontrolled)\//,
              priority: 1,
            },
            // Small modules of dialogs and forms.
            {
              name: 'dialog-parts',
              test: /(src\/(ui\/overlay\/(cancel-button|close-first|reason-text|use-is-shown|use-return-to|use-open-on-mount|use-return-focus)|ui\/form\/(use-found|required-text-input)|features\/pipeline\/evidence\/number-button|api\/(use-versioned-submit|use-content-key))|machines\/domain\/developer\/privacy)\./,
              priority: 1,
            },
            // Small modules of sign-in and account pages: each separate file name would be listed in every page.
            {
              name: 'session-parts',
              test: /src\/(lib\/mailed-token|api\/change-email|session\/fresh-sign-in|features\/auth\/(mutations|use-focused-title)|[^?]*\/use-countdown)\./,
              priority: 1,
            },
            // Both provider callback pages with their texts and rules, which share almost everything.
            {
              name: 'callbacks',
              test: /src\/(features\/auth\/((connect-)?callback-(screen|failed|words)|connect-words)\.|routes\/\$integration\..*tsr-split)|integration-callback-logic/,
              priority: 1,
            },
            // Rules of connecting that both the departure and the return use.
            {
              name: 'connecting',
              test: /src\/session\/reader-words|machines\/navigation\/after-connecting/,
              priority: 1,
            },
            // The stored user and their token's claims.
            {
              name: 'stored-identity',
              test: /src\/(identity\/(stored-identity|stored-user|departed-session|page-cache|token-claims|token-source)|lib\/jwt-claims)\./,
              priority: 1,
            },
            // Modules of long lists, of uploads and downloads, and of password rules.
            {
              name: 'list-parts',
              test: /src\/(ui\/data\/load-more|features\/clients\/list-search)\./,
              priority: 1,
            },
            { name: 'files', test: /src\/(lib\/save-file|api\/upload)\./, priority: 1 },
            {
              name: 'password-rules',
              test: /machines\/domain\/account\/password-policy|src\/(ui\/form\/password-rules|features\/auth\/use-password-rules|session\/use-password-policy)\./,
              priority: 1,
            },
            // Modules that start a session, by form or provider, and those that call the server from then on.
            { name: 'sign-in', test: /src\/app\/session\/(sign-in|first-profile)\./, priority: 1 },
            { name: 'calls', test: /src\/(app\/calls|api\/profile-answers)\./, priority: 1 },
            // Diagrams of how things work: opened rarely, on a click.
            {
              name: 'how-it-works',
              test: /src\/(ui\/how-it-works|features\/(account|evidence\/connections|onboarding)\/how-it-works)\//,
              priority: 1,
            },
            // Modules of a board's first frame, besides its screen.
            {
              name: 'board-parts',
              test: /src\/features\/pipeline\/(data\/|refusal-words|pipeline-context)|machines\/(session\/deletion|lifecycle\/application)\//,
              priority: 1,
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
