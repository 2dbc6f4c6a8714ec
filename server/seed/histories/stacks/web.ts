import { kind, type Stack } from './stack.ts'
import { component, single, sql, style, tests, typescript } from './writings.ts'

const npm = (name: string): Pick<Stack, 'manifest' | 'lock'> => ({
  manifest: [['package.json', `{\n  "name": "${name}",\n  "type": "module",\n  "private": true\n}\n`]],
  lock: 'package-lock.json',
})

const vitest = "import { expect, test } from 'vitest'"

export const fastify: Stack = {
  ...npm('service'),
  kinds: [
    kind('src/routes/{noun}-routes.ts', typescript, 5, [
      "import type { FastifyInstance } from 'fastify'",
      "import { z } from 'zod'",
    ]),
    kind('src/store/{noun}-store.ts', typescript, 4, ["import { sql } from 'kysely'", "import pg from 'pg'"]),
    kind('src/{noun}/{verb}.ts', typescript, 3, ["import { createHash } from 'node:crypto'"]),
    kind('tests/{noun}.test.ts', tests, 3, [vitest]),
    kind('migrations/{noun}.sql', sql, 1),
  ],
}

export const react: Stack = {
  ...npm('client'),
  kinds: [
    kind('web/{noun}/{Noun}{Verb}.tsx', component, 6, [
      "import { useState } from 'react'",
      "import { Button } from '@mantine/core'",
    ]),
    kind('web/{noun}/use-{noun}.ts', typescript, 3, ["import { useQuery } from '@tanstack/react-query'"]),
    kind('web/{noun}/{noun}.module.css', style, 1),
    kind('web/{noun}/{noun}.test.tsx', tests, 2, [vitest, "import { render } from '@testing-library/react'"]),
  ],
}

export const next: Stack = {
  ...npm('site'),
  kinds: [
    kind('app/{noun}/page.tsx', component, 4, [
      "import Link from 'next/link'",
      "import { useState } from 'react'",
    ]),
    kind('lib/{noun}.ts', typescript, 3, ["import { PrismaClient } from '@prisma/client'"]),
    kind('app/{noun}/{noun}.css', style, 1),
    kind('e2e/{noun}.spec.ts', tests, 1, ["import { expect, test } from '@playwright/test'"]),
  ],
}

export const vue: Stack = {
  ...npm('app'),
  kinds: [
    kind('src/components/{Noun}{Verb}.vue', single, 5, ["import { computed } from 'vue'"]),
    kind('src/stores/{noun}.ts', typescript, 3, ["import { defineStore } from 'pinia'"]),
    kind('src/{noun}.test.ts', tests, 1, [vitest]),
  ],
}

export const svelte: Stack = {
  ...npm('kit'),
  kinds: [
    kind(
      'src/routes/{noun}/+page.svelte',
      { ...single, around: ['<script lang="ts">', '</script>\n\n<slot />'] },
      4,
      ["import { onMount } from 'svelte'"],
    ),
    kind('src/lib/{noun}.ts', typescript, 3, ["import { writable } from 'svelte/store'"]),
  ],
}

export const express: Stack = {
  ...npm('api'),
  kinds: [
    kind('routes/{noun}.js', tests, 4, ["const express = require('express')"]),
    kind('models/{noun}.js', tests, 3, ["const mongoose = require('mongoose')"]),
    kind('test/{noun}.test.js', tests, 2, ["const { expect, test } = require('@jest/globals')"]),
  ],
}

export const nest: Stack = {
  ...npm('backend'),
  kinds: [
    kind('src/{noun}/{noun}.controller.ts', typescript, 4, [
      "import { Controller, Get } from '@nestjs/common'",
    ]),
    kind('src/{noun}/{noun}.entity.ts', typescript, 3, ["import { Column, Entity } from 'typeorm'"]),
    kind('src/{noun}/{noun}.queue.ts', typescript, 2, ["import Redis from 'ioredis'"]),
    kind('test/{noun}.spec.ts', tests, 2, ["import { expect, test } from '@jest/globals'"]),
  ],
}

export const mobile: Stack = {
  ...npm('mobile'),
  kinds: [
    kind('screens/{Noun}{Verb}.tsx', component, 5, [
      "import { View } from 'react-native'",
      "import { useState } from 'react'",
    ]),
    kind('state/{noun}.ts', typescript, 3, ["import { create } from 'zustand'"]),
  ],
}

export const graph: Stack = {
  ...npm('gateway'),
  kinds: [
    kind('src/schema/{noun}.ts', typescript, 4, ["import { GraphQLObjectType } from 'graphql'"]),
    kind('src/streams/{noun}.ts', typescript, 3, ["import { Kafka } from 'kafkajs'"]),
    kind('src/machines/{noun}-machine.ts', typescript, 3, ["import { setup } from 'xstate'"]),
    kind('tests/{noun}.test.ts', tests, 2, [vitest]),
  ],
}
