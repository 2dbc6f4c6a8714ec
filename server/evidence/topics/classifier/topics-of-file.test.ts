import { describe, expect, it } from 'vitest'
import { latin1 } from '#tests/support/histories/latin1.ts'
import { topicCatalogue } from '../catalogue/topic-catalogue.ts'
import type { Ecosystem } from '../catalogue/topic.ts'
import { librariesOf } from './imports/libraries.ts'
import { topicsWrittenIn } from './origins.ts'
import { topicsOf } from './topics-of-file.ts'

const evidenced = (path: string, head: string | null = null, origin: string | null = null) => {
  const changes = { added: 1, deleted: 0, mode: '100644', status: 'M' }
  const file = { path, ...changes, head: head === null ? null : latin1(head) }
  return [...topicsOf(file, topicsWrittenIn(origin))].toSorted()
}

describe('the tool of a file', () => {
  it.each([
    ['Dockerfile', ['docker']],
    ['images/api.dockerfile', ['docker']],
    ['images/Dockerfile.alpine', ['docker']],
    ['docker-compose.override.yml', ['docker']],
    ['compose.yaml', ['docker']],
    ['.github/workflows/ci.yml', ['github-actions']],
    ['docs/.github/workflows/ci.yml', []],
    ['.gitlab-ci.yml', ['gitlab-ci']],
    ['infra/main.tf', ['terraform']],
    ['deploy/k8s/api/service.yaml', ['kubernetes']],
    ['deploy/service.yaml', []],
    ['kustomization.yaml', ['kubernetes']],
    ['charts/api/Chart.yaml', ['helm']],
    ['charts/api/templates/service.yaml', ['helm']],
    ['Makefile', ['make']],
    ['rules.mk', ['make']],
    ['CMakeLists.txt', ['cmake']],
    ['cmake/config.cmake.in', ['cmake']],
    ['roles/web/tasks/main.yml', ['ansible']],
    ['Jenkinsfile', ['groovy', 'jenkins']],
    ['vite.config.ts', ['typescript', 'vite']],
    ['.eslintrc.json', ['eslint']],
    ['api/schema.graphql', ['graphql']],
    ['app/build.gradle.kts', ['gradle']],
    ['.storybook/deep/preview.ts', ['storybook', 'typescript']],
    ['README.md', []],
    ['data/cities.json', []],
  ])('%s has the topics %j', (path, topics) => {
    expect(evidenced(path)).toEqual(topics)
  })
})

describe('the libraries of a file', () => {
  it.each([
    [
      'a.tsx',
      `import { useState } from 'react'\nimport { Button } from '@mantine/core'`,
      ['mantine', 'react', 'typescript'],
    ],
    ['a.ts', `import fs from 'node:fs'\nimport './react'\nimport 'reactive'`, ['node-js', 'typescript']],
    ['a.js', `require('d3-scale'); require('lodash/merge')`, ['d3', 'javascript', 'lodash']],
    ['a.ts', `import { z } from 'npm:zod@3.22/mini'`, ['typescript', 'zod']],
    [
      'a.vue',
      `<script setup>\nimport { ref } from 'vue'\nimport { x } from 'pinia'\n</script>`,
      ['pinia', 'vue'],
    ],
    [
      'a.py',
      'import sklearn.linear_model\nfrom tensorflow import keras',
      ['keras', 'python', 'scikit-learn', 'tensorflow'],
    ],
    ['a.ipynb', '{"cells": [{"source": ["import pandas as pd\\n"]}]}', ['jupyter', 'pandas', 'python']],
    [
      'a.go',
      'package a\nimport (\n"github.com/gin-gonic/gin"\n"cloud.google.com/go/bigquery"\n)',
      ['bigquery', 'gin', 'go', 'google-cloud'],
    ],
    ['a.go', 'package a\nimport "github.com/labstack/echo/v4/middleware"', ['echo', 'go']],
    ['A.java', 'import org.springframework.boot.SpringApplication;', ['java', 'spring-boot']],
    ['A.kt', 'import androidx.compose.runtime.Composable', ['android', 'jetpack-compose', 'kotlin']],
    ['a.rs', 'use actix_web::App;\nuse tokio_util::codec;', ['actix', 'rust', 'tokio']],
    ['a.rb', "require 'react'", ['ruby']],
    ['a.md', "import 'react'", []],
    ['a.ts', null, ['typescript']],
  ])('%s with %j has the topics %j', (path, head, topics) => {
    expect(evidenced(path, head)).toEqual(topics)
  })

  it('examines the first 16 KB without a name cut off at their end', () => {
    const filled = (rest: string) => `${' '.repeat(16_384 - rest.length)}${rest}`
    expect([
      evidenced('a.js', filled(`import 'vue'`)),
      evidenced('a.js', `${filled(`import 'vue`)}'`),
      evidenced('a.py', `${filled('import torch')}like`),
      evidenced('a.py', `${filled('import torch\n')}`),
    ]).toEqual([['javascript', 'vue'], ['javascript'], ['python'], ['python', 'pytorch']])
  })

  it('finds every name of the catalogue, and names below it', () => {
    const below: Readonly<Record<Ecosystem, string>> = {
      npm: '/sub',
      pypi: '.sub',
      go: '/sub',
      maven: '.Sub',
      cargo: '',
    }
    const missed = topicCatalogue.flatMap(([slug, , , marks]) =>
      (Object.keys(below) as Ecosystem[]).flatMap((ecosystem) =>
        (marks?.[ecosystem] ?? []).filter(
          (name) =>
            !librariesOf(ecosystem, name).includes(slug) ||
            !librariesOf(ecosystem, `${name}${below[ecosystem]}`).includes(slug),
        ),
      ),
    )
    expect(missed).toEqual([])
  })
})

describe('the own repository of a library', () => {
  it.each([
    ['github.com/fastify/fastify', 'lib/route.js', ['fastify', 'javascript']],
    ['https://GitHub.com/Fastify/Fastify.git', 'lib/route.js', ['fastify', 'javascript']],
    ['github.com/fastify/fastify', 'README.md', []],
    ['github.com/fastify/fastify', '.github/workflows/ci.yml', ['github-actions']],
    ['github.com/somebody/fastify', 'lib/route.js', ['javascript']],
    ['gitlab.com/fastify/fastify', 'lib/route.js', ['javascript']],
    [null, 'lib/route.js', ['javascript']],
  ])('fetched from %s, %s has the topics %j', (origin, path, topics) => {
    expect(evidenced(path, '', origin)).toEqual(topics)
  })

  it('is not recognized by the name in its manifest', () => {
    expect(evidenced('package.json', '{"name": "fastify"}')).toEqual([])
  })
})
