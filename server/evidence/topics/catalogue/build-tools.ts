import type { Topic } from './topic.ts'

/** Tools that build, bundle, check and package code. */
export const buildTools: readonly Topic[] = [
  [
    'make',
    'Make',
    'tool',
    { aliases: ['makefile'], files: ['Makefile', 'makefile', 'GNUmakefile', 'Makefile.*', '*.mk', '*.mak'] },
  ],
  [
    'cmake',
    'CMake',
    'tool',
    {
      files: ['CMakeLists.txt', '*.cmake', '*.cmake.in', 'CMakePresets.json'],
      origins: ['github.com/Kitware/CMake'],
    },
  ],
  [
    'meson',
    'Meson',
    'tool',
    {
      files: ['meson.build', 'meson_options.txt', 'meson.options'],
      origins: ['github.com/mesonbuild/meson'],
    },
  ],
  ['autotools', 'Autotools', 'tool', { files: ['configure.ac', 'configure.in', 'Makefile.am'] }],
  [
    'bazel',
    'Bazel',
    'tool',
    {
      aliases: ['starlark'],
      files: ['BUILD', 'BUILD.bazel', 'WORKSPACE', 'WORKSPACE.bazel', 'MODULE.bazel', '*.bzl', '.bazelrc'],
      origins: ['github.com/bazelbuild/bazel'],
    },
  ],
  [
    'gradle',
    'Gradle',
    'tool',
    {
      maven: ['org.gradle'],
      files: ['*.gradle', '*.gradle.kts', 'gradle.properties'],
      origins: ['github.com/gradle/gradle'],
    },
  ],
  [
    'maven',
    'Maven',
    'tool',
    { maven: ['org.apache.maven'], files: ['pom.xml'], origins: ['github.com/apache/maven'] },
  ],
  ['sbt', 'sbt', 'tool', { maven: ['sbt'], files: ['*.sbt'], origins: ['github.com/sbt/sbt'] }],
  [
    'webpack',
    'Webpack',
    'tool',
    {
      npm: ['webpack', 'webpack-cli', 'webpack-dev-server', 'webpack-merge', 'html-webpack-plugin'],
      files: ['webpack.config.*', 'webpack.*.js'],
      origins: ['github.com/webpack/webpack'],
    },
  ],
  [
    'vite',
    'Vite',
    'tool',
    { npm: ['vite', '@vitejs'], files: ['vite.config.*'], origins: ['github.com/vitejs/vite'] },
  ],
  [
    'rollup',
    'Rollup',
    'tool',
    {
      npm: ['rollup', '@rollup', 'rolldown'],
      files: ['rollup.config.*'],
      origins: ['github.com/rollup/rollup'],
    },
  ],
  [
    'esbuild',
    'esbuild',
    'tool',
    { npm: ['esbuild'], go: ['github.com/evanw/esbuild'], origins: ['github.com/evanw/esbuild'] },
  ],
  [
    'parcel',
    'Parcel',
    'tool',
    { npm: ['parcel', '@parcel'], files: ['.parcelrc'], origins: ['github.com/parcel-bundler/parcel'] },
  ],
  [
    'babel',
    'Babel',
    'tool',
    {
      npm: ['@babel', 'babel-core'],
      files: ['babel.config.*', '.babelrc', '.babelrc.js'],
      origins: ['github.com/babel/babel'],
    },
  ],
  [
    'eslint',
    'ESLint',
    'tool',
    {
      npm: ['eslint', '@eslint', '@typescript-eslint', 'typescript-eslint'],
      files: ['eslint.config.*', '.eslintrc', '.eslintrc.*'],
      origins: ['github.com/eslint/eslint'],
    },
  ],
  ['gulp', 'Gulp', 'tool', { npm: ['gulp'], files: ['gulpfile.*'], origins: ['github.com/gulpjs/gulp'] }],
  [
    'grunt',
    'Grunt',
    'tool',
    { npm: ['grunt'], files: ['Gruntfile.*'], origins: ['github.com/gruntjs/grunt'] },
  ],
  ['nx', 'Nx', 'tool', { npm: ['nx', '@nx', '@nrwl'], files: ['nx.json'], origins: ['github.com/nrwl/nx'] }],
  ['turborepo', 'Turborepo', 'tool', { files: ['turbo.json'], origins: ['github.com/vercel/turborepo'] }],
  [
    'openapi',
    'OpenAPI',
    'tool',
    {
      aliases: ['swagger'],
      npm: ['openapi-typescript', 'openapi-fetch', '@nestjs/swagger', 'swagger-ui-express', '@redocly'],
      pypi: ['drf_spectacular', 'connexion'],
      go: ['github.com/getkin/kin-openapi', 'github.com/swaggo', 'github.com/go-openapi'],
      maven: ['io.swagger', 'org.openapitools', 'org.springdoc'],
      cargo: ['utoipa'],
      files: ['openapi.yml', 'openapi.yaml', 'openapi.json', 'swagger.yml', 'swagger.yaml', 'swagger.json'],
      origins: ['github.com/OAI/OpenAPI-Specification'],
    },
  ],
  [
    'antlr',
    'ANTLR',
    'tool',
    {
      npm: ['antlr4', 'antlr4ts'],
      pypi: ['antlr4'],
      go: ['github.com/antlr', 'github.com/antlr4-go'],
      maven: ['org.antlr'],
      files: ['*.g4'],
      origins: ['github.com/antlr/antlr4'],
    },
  ],
  [
    'tree-sitter',
    'Tree-sitter',
    'tool',
    {
      npm: ['tree-sitter', 'web-tree-sitter'],
      pypi: ['tree_sitter'],
      go: ['github.com/smacker/go-tree-sitter', 'github.com/tree-sitter'],
      cargo: ['tree-sitter'],
      origins: ['github.com/tree-sitter/tree-sitter'],
    },
  ],
  [
    'llvm',
    'LLVM',
    'tool',
    {
      pypi: ['llvmlite'],
      go: ['github.com/llir/llvm', 'tinygo.org/x/go-llvm'],
      cargo: ['inkwell', 'llvm-sys'],
      files: ['*.ll', '*.mlir'],
      origins: ['github.com/llvm/llvm-project'],
    },
  ],
]
