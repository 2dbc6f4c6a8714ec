import type { Topic } from './topic.ts'

/** Rust libraries and frameworks. */
export const rustLibraries: readonly Topic[] = [
  [
    'tokio',
    'Tokio',
    'library',
    { cargo: ['tokio', 'tokio-util', 'tokio-stream'], origins: ['github.com/tokio-rs/tokio'] },
  ],
  [
    'async-std',
    'async-std',
    'library',
    { cargo: ['async-std', 'smol'], origins: ['github.com/async-rs/async-std'] },
  ],
  [
    'actix',
    'Actix',
    'framework',
    {
      cargo: ['actix', 'actix-web', 'actix-rt', 'actix-http'],
      origins: ['github.com/actix/actix-web', 'github.com/actix/actix'],
    },
  ],
  ['axum', 'Axum', 'framework', { cargo: ['axum', 'axum-extra'], origins: ['github.com/tokio-rs/axum'] }],
  [
    'rocket',
    'Rocket',
    'framework',
    { cargo: ['rocket'], origins: ['github.com/rwf2/Rocket', 'github.com/SergioBenitez/Rocket'] },
  ],
  ['warp', 'warp', 'framework', { cargo: ['warp'], origins: ['github.com/seanmonstar/warp'] }],
  ['hyper', 'hyper', 'library', { cargo: ['hyper', 'hyper-util'], origins: ['github.com/hyperium/hyper'] }],
  [
    'tower',
    'Tower',
    'library',
    { cargo: ['tower', 'tower-http', 'tower-service'], origins: ['github.com/tower-rs/tower'] },
  ],
  ['reqwest', 'reqwest', 'library', { cargo: ['reqwest'], origins: ['github.com/seanmonstar/reqwest'] }],
  [
    'serde',
    'Serde',
    'library',
    {
      cargo: ['serde', 'serde-json', 'serde-yaml', 'serde-derive'],
      origins: ['github.com/serde-rs/serde', 'github.com/serde-rs/json'],
    },
  ],
  [
    'diesel',
    'Diesel',
    'library',
    { cargo: ['diesel', 'diesel-async'], files: ['diesel.toml'], origins: ['github.com/diesel-rs/diesel'] },
  ],
  ['sqlx', 'SQLx', 'library', { cargo: ['sqlx'], origins: ['github.com/launchbadge/sqlx'] }],
  [
    'sea-orm',
    'SeaORM',
    'library',
    { cargo: ['sea-orm', 'sea-orm-migration', 'sea-query'], origins: ['github.com/SeaQL/sea-orm'] },
  ],
  ['clap', 'clap', 'library', { cargo: ['clap', 'structopt'], origins: ['github.com/clap-rs/clap'] }],
  ['rayon', 'Rayon', 'library', { cargo: ['rayon'], origins: ['github.com/rayon-rs/rayon'] }],
  [
    'crossbeam',
    'Crossbeam',
    'library',
    {
      cargo: ['crossbeam', 'crossbeam-channel', 'crossbeam-utils'],
      origins: ['github.com/crossbeam-rs/crossbeam'],
    },
  ],
  [
    'tracing',
    'tracing',
    'library',
    { cargo: ['tracing', 'tracing-subscriber'], origins: ['github.com/tokio-rs/tracing'] },
  ],
  [
    'leptos',
    'Leptos',
    'framework',
    { cargo: ['leptos', 'leptos-router'], origins: ['github.com/leptos-rs/leptos'] },
  ],
  ['yew', 'Yew', 'framework', { cargo: ['yew', 'yew-router'], origins: ['github.com/yewstack/yew'] }],
  ['dioxus', 'Dioxus', 'framework', { cargo: ['dioxus'], origins: ['github.com/DioxusLabs/dioxus'] }],
  ['egui', 'egui', 'library', { cargo: ['egui', 'eframe'], origins: ['github.com/emilk/egui'] }],
  ['wgpu', 'wgpu', 'library', { cargo: ['wgpu'], origins: ['github.com/gfx-rs/wgpu'] }],
  [
    'wasm-bindgen',
    'wasm-bindgen',
    'library',
    { cargo: ['wasm-bindgen', 'js-sys', 'web-sys'], origins: ['github.com/rustwasm/wasm-bindgen'] },
  ],
  ['pyo3', 'PyO3', 'library', { cargo: ['pyo3'], origins: ['github.com/PyO3/pyo3'] }],
  [
    'embassy',
    'Embassy',
    'framework',
    {
      cargo: ['embassy-executor', 'embassy-time', 'embedded-hal', 'cortex-m', 'cortex-m-rt'],
      origins: ['github.com/embassy-rs/embassy'],
    },
  ],
  [
    'solana',
    'Solana',
    'framework',
    {
      npm: ['@solana', '@coral-xyz/anchor'],
      pypi: ['solana', 'solders'],
      cargo: ['solana-program', 'solana-sdk', 'anchor-lang'],
      origins: ['github.com/anza-xyz/agave', 'github.com/solana-labs/solana'],
    },
  ],
]
