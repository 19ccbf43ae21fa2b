"""deploy/kubernetes: manifests that follow the schemas of Kubernetes, with the parts and settings of the server."""

from pathlib import Path
from typing import Any

import kubernetes_validate  # type: ignore[import-untyped]  # it has no types
import pytest
import yaml

from config.processes import PARTS
from config.settings import env
from tests.running.serving import ROOT

FOLDER = ROOT / "deploy/kubernetes"
FILES = sorted(FOLDER.glob("*.yaml"))
OBJECTS: list[dict[str, Any]] = [thing for file in FILES for thing in yaml.safe_load_all(file.read_text())]
VERSIONS = ("1.28", "1.34")
"""The oldest that is meant, and a new one."""


def pods() -> dict[str, dict[str, Any]]:
    """The pods by their part."""
    templates = [thing["spec"]["template"] for thing in OBJECTS if thing["kind"] in ("Deployment", "Job")]
    return {template["metadata"]["labels"]["part"]: template["spec"] for template in templates}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_it_follows_the_schemas(file: Path, version: str) -> None:
    for thing in yaml.safe_load_all(file.read_text()):
        kubernetes_validate.validate(thing, version, strict=True)
        with pytest.raises(kubernetes_validate.ValidationError):
            kubernetes_validate.validate(thing | {"specs": {}}, version, strict=True)


def test_each_part_has_its_command() -> None:
    commands = {part: pod["containers"][0]["command"] for part, pod in pods().items()}
    assert commands == {"prepare": ["python", "manage.py", "prepare"], **PARTS}


@pytest.mark.parametrize("part", pods())
def test_a_pod_is_shut_in(part: str) -> None:
    pod = pods()[part]
    # A service named postcard would give each pod variables that look like settings.
    assert pod["enableServiceLinks"] is False
    assert pod["automountServiceAccountToken"] is False
    assert pod["securityContext"]["runAsUser"] == 10001
    assert "--uid 10001 " in (ROOT / "Dockerfile").read_text()
    (container,) = pod["containers"]
    bounds = container["securityContext"]
    assert (bounds["readOnlyRootFilesystem"], bounds["capabilities"]) == (True, {"drop": ["ALL"]})
    assert container["resources"]["limits"]["memory"]
    assert part == "prepare" or container["livenessProbe"]


def test_settings_are_those_there_are() -> None:
    names = {thing["kind"]: thing for thing in OBJECTS if thing["kind"] in ("ConfigMap", "Secret")}
    settings = names["ConfigMap"]["data"]
    assert settings.keys() <= env.NAMES | env.SECRETS
    assert not {name for name in settings if name in env.SECRETS and not name.endswith("_FILE")}
    held = {Path(path).name for name, path in settings.items() if name.endswith("_FILE")}
    assert held == names["Secret"]["stringData"].keys()
