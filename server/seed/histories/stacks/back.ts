import { kind, type Stack } from './stack.ts'
import {
  cpp,
  csharp,
  dart,
  elixir,
  go,
  goTests,
  java,
  kotlin,
  php,
  python,
  pythonTests,
  ruby,
  rust,
  scala,
  shell,
  sql,
  swift,
  terraform,
  yaml,
} from './writings.ts'

const poetry: Pick<Stack, 'manifest' | 'lock'> = {
  manifest: [['pyproject.toml', '[project]\nname = "service"\nversion = "0.1.0"\n']],
  lock: 'poetry.lock',
}
const modules: Pick<Stack, 'manifest' | 'lock'> = {
  manifest: [['go.mod', 'module tidewater.example/service\n\ngo 1.22\n']],
  lock: 'go.sum',
}
const crates: Pick<Stack, 'manifest' | 'lock'> = {
  manifest: [['Cargo.toml', '[package]\nname = "service"\nversion = "0.1.0"\n']],
  lock: 'Cargo.lock',
}
const bare: Pick<Stack, 'manifest' | 'lock'> = { manifest: [], lock: null }

export const django: Stack = {
  ...poetry,
  kinds: [
    kind('{noun}/models.py', python, 4, ['from django.db import models']),
    kind('{noun}/views.py', python, 4, ['from rest_framework import viewsets']),
    kind('{noun}/tasks.py', python, 2, ['from celery import shared_task']),
    kind('{noun}/tests/test_{verb}.py', pythonTests, 2, ['import pytest']),
  ],
}

export const fastapi: Stack = {
  ...poetry,
  kinds: [
    kind('app/routers/{noun}.py', python, 4, [
      'from fastapi import APIRouter',
      'from pydantic import BaseModel',
    ]),
    kind('app/store/{noun}.py', python, 3, ['from sqlalchemy import select']),
    kind('app/cache/{noun}.py', python, 2, ['import redis']),
    kind('tests/test_{noun}.py', pythonTests, 2, ['import pytest']),
  ],
}

export const analysis: Stack = {
  ...poetry,
  kinds: [
    kind('analysis/{noun}.py', python, 4, ['import numpy as np', 'import pandas as pd']),
    kind('models/{noun}_model.py', python, 3, ['from sklearn.pipeline import Pipeline']),
    kind('plots/{noun}.py', python, 2, ['import matplotlib.pyplot as plt']),
  ],
}

export const learning: Stack = {
  ...poetry,
  kinds: [
    kind('train/{noun}.py', python, 4, ['import torch', 'import numpy as np']),
    kind('text/{noun}.py', python, 3, ['from transformers import AutoModel']),
    kind('tests/test_{noun}.py', pythonTests, 1, ['import pytest']),
  ],
}

export const pipelines: Stack = {
  ...poetry,
  kinds: [
    kind('dags/{noun}_{verb}.py', python, 4, ['from airflow import DAG']),
    kind('jobs/{noun}.py', python, 3, ['from pyspark.sql import SparkSession']),
    kind('sql/{noun}.sql', sql, 3),
  ],
}

export const service: Stack = {
  ...modules,
  kinds: [
    kind('internal/{noun}/{verb}.go', go, 5, [
      'package {noun}',
      '',
      'import (\n\t"context"\n\t"fmt"\n\n\t"github.com/jackc/pgx/v5"\n)',
    ]),
    kind('internal/http/{noun}.go', go, 3, [
      'package http',
      '',
      'import (\n\t"context"\n\n\t"github.com/go-chi/chi/v5"\n)',
    ]),
    kind('internal/{noun}/{verb}_test.go', goTests, 2, [
      'package {noun}',
      '',
      'import (\n\t"testing"\n\n\t"github.com/stretchr/testify/require"\n)',
    ]),
  ],
}

export const operator: Stack = {
  ...modules,
  kinds: [
    kind('controllers/{noun}.go', go, 5, [
      'package controllers',
      '',
      'import (\n\t"context"\n\n\t"k8s.io/client-go/kubernetes"\n)',
    ]),
    kind('metrics/{noun}.go', go, 2, [
      'package metrics',
      '',
      'import "github.com/prometheus/client_golang/prometheus"',
    ]),
    kind('.github/workflows/{noun}.yml', yaml, 1, ['on: push', 'jobs:']),
  ],
}

export const platform: Stack = {
  ...bare,
  kinds: [
    kind('modules/{noun}/main.tf', terraform, 5),
    kind('.github/workflows/{noun}.yml', yaml, 3, ['on: push', 'jobs:']),
    kind('scripts/{verb}-{noun}.sh', shell, 2, ['#!/bin/sh', 'set -eu']),
    kind(
      'images/{noun}/Dockerfile',
      { blocks: ['RUN {verb} --{noun} {n} \\\n  && clean --{m}\nENV {noun}_{n}={m}'] },
      2,
      ['FROM debian:12'],
    ),
  ],
}

export const spring: Stack = {
  ...bare,
  kinds: [
    kind('src/main/java/example/{noun}/{Noun}Service.java', java, 5, [
      'package example.{noun};\n',
      'import java.util.List;',
      'import org.springframework.stereotype.Service;\n',
    ]),
    kind('src/main/java/example/{noun}/{Noun}Entity.java', java, 3, [
      'package example.{noun};\n',
      'import jakarta.persistence.Entity;',
      'import org.hibernate.annotations.Cache;\n',
    ]),
    kind('src/test/java/example/{noun}/{Noun}Test.java', java, 2, [
      'package example.{noun};\n',
      'import org.junit.jupiter.api.Test;\n',
    ]),
  ],
}

export const android: Stack = {
  ...bare,
  kinds: [
    kind('app/src/main/java/example/{noun}/{Noun}Screen.kt', kotlin, 5, [
      'package example.{noun}\n',
      'import androidx.compose.runtime.Composable\n',
    ]),
    kind('app/src/main/java/example/{noun}/{Noun}Store.kt', kotlin, 4, [
      'package example.{noun}\n',
      'import kotlinx.coroutines.flow.Flow\n',
    ]),
  ],
}

export const axum: Stack = {
  ...crates,
  kinds: [
    kind('src/{noun}/{verb}.rs', rust, 5, ['use serde::Serialize;', 'use tokio::sync::mpsc;']),
    kind('src/http/{noun}.rs', rust, 3, ['use axum::Router;']),
    kind('src/store/{noun}.rs', rust, 3, ['use sqlx::PgPool;']),
  ],
}

export const tool: Stack = {
  ...crates,
  kinds: [
    kind('src/commands/{noun}.rs', rust, 5, ['use clap::Parser;']),
    kind('src/{noun}.rs', rust, 3, ['use serde::Deserialize;']),
  ],
}

export const dotnet: Stack = {
  ...bare,
  kinds: [
    kind('src/{Noun}/{Noun}Service.cs', csharp, 5, ['using System.Linq;\n']),
    kind('sql/{noun}.sql', sql, 1),
  ],
}
export const laravel: Stack = {
  ...bare,
  lock: 'composer.lock',
  kinds: [kind('app/Services/{Noun}Service.php', php, 4)],
}
export const rails: Stack = {
  ...bare,
  lock: 'Gemfile.lock',
  kinds: [kind('app/models/{noun}.rb', ruby, 4), kind('lib/{verb}/{noun}.rb', ruby, 3)],
}
export const ios: Stack = {
  ...bare,
  kinds: [kind('Sources/{Noun}/{Noun}{Verb}.swift', swift, 4, ['import SwiftUI\n'])],
}
export const flutter: Stack = {
  ...bare,
  lock: 'pubspec.lock',
  kinds: [kind('lib/{noun}/{verb}.dart', dart, 4, ["import 'package:flutter/material.dart';\n"])],
}
export const phoenix: Stack = { ...bare, lock: 'mix.lock', kinds: [kind('lib/{noun}/{verb}.ex', elixir, 4)] }
export const spark: Stack = {
  ...bare,
  kinds: [
    kind('src/main/scala/example/{Noun}Job.scala', scala, 4, ['import org.apache.spark.sql.SparkSession\n']),
  ],
}
export const engine: Stack = {
  ...bare,
  kinds: [
    kind('src/{noun}/{verb}.cpp', cpp, 4, ['#include <vector>\n']),
    kind('src/{noun}.hpp', cpp, 2, ['#pragma once\n']),
  ],
}
